// The drawings of the march, made for it, in a 24 × 24 square.
import type { JSX } from "preact";

const SIGNS: Record<string, string> = {
  temple: "M12 2.5 22 8V10H2V8ZM4 11.5H7V18.5H4ZM10.5 11.5H13.5V18.5H10.5ZM17 11.5H20V18.5H17ZM2.5 19.5H21.5V22H2.5Z",
  token: "M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8ZM12 5C9.6 5 7.9 6.6 7.8 9H10.2C10.3 7.9 11 7.2 12 7.2S13.8 7.9 13.8 8.9C13.8 10.9 10.8 11 10.8 14.3V14.9H13.2V14.4C13.2 12.4 16.2 12 16.2 8.8 16.2 6.5 14.4 5 12 5ZM12 16.3A1.5 1.5 0 1 0 12 19.3 1.5 1.5 0 1 0 12 16.3Z",
  empty: "M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7ZM12 9.2A2.8 2.8 0 1 0 12 14.8 2.8 2.8 0 1 0 12 9.2Z",
  violet: "M12 1.5 22.5 12 12 22.5 1.5 12ZM8.5 7.5V9.7H13L9.8 17H12.4L15.7 9.3V7.5Z",
  alexander: "M8 2.5C12.5 1 17 3.4 17 7.6L18.8 10.6 17 11.4V14H14.6V16.2C18 17 20 19 20.5 22H3.5C4 19 6 17 9.4 16.2V13.6C7.3 12.4 6.2 10.4 6.4 8L4.4 6.4 6.9 5.6C7.1 4.4 7.4 3.3 8 2.5Z",
  gold: "M12 2A10 10 0 1 1 12 22 10 10 0 1 1 12 2ZM12 4.6A7.4 7.4 0 1 0 12 19.4 7.4 7.4 0 1 0 12 4.6ZM12 7 13.4 10.5 17 10.8 14.3 13.2 15.2 16.8 12 14.8 8.8 16.8 9.7 13.2 7 10.8 10.6 10.5Z",
  knight: "M12 1.5 21 4.5V11C21 16.5 17.5 20.5 12 22.8 6.5 20.5 3 16.5 3 11V4.5ZM11 5.5V9.5H7V11.5H11V19H13V11.5H17V9.5H13V5.5Z",
  village: "M12 3 21.5 11H19V21H14V15H10V21H5V11H2.5Z",
  famine: "M3 10H21C21 15.5 18.5 18.5 15.5 19.5V21.5H8.5V19.5C5.5 18.5 3 15.5 3 10ZM7 8C6 6.6 8 5.6 7 3.5H9C10 5.6 8 6.6 9 8ZM13 8C12 6.6 14 5.6 13 3.5H15C16 5.6 14 6.6 15 8Z",
  bridge: "M1.5 8H22.5V11.5H21V19H17.8C17.8 15.6 15.2 13 12 13S6.2 15.6 6.2 19H3V11.5H1.5Z",
  battle: "M3 2.5 6 3 18 15 19.8 13.2 21.2 14.6 18.8 17 21.6 19.8 19.8 21.6 17 18.8 14.6 21.2 13.2 19.8 15 18 3.4 6.4ZM21 2.5 18 3 13.8 7.2 16.2 9.6 20.6 5.4ZM7.6 13.4 6 15 4.2 13.2 2.8 14.6 5.2 17 2.4 19.8 4.2 21.6 7 18.8 9.4 21.2 10.8 19.8 9 18 10.6 16.4Z",
  statue: "M12 1.8A3 3 0 1 1 12 7.8 3 3 0 1 1 12 1.8ZM8.5 8.8H15.5L17 14.5 15 15.2 14.2 12.5V17.5H9.8V12.5L9 15.2 7 14.5ZM6.5 18.5H17.5V22H6.5Z",
  supply: "M6 3H18V5H6ZM4.5 6.5H19.5V8.5H4.5ZM3 10H21V21.5H3ZM12 12.2 15.5 15.8 12 19.3 8.5 15.8Z",
};

/** What else the page draws by kind: gold, and an open knight, lie beside cards. */
export const GLYPHS: Record<string, string> = { gold: SIGNS["gold"] ?? "", knight: SIGNS["knight"] ?? "" };

export const signPath = (name: string): string => SIGNS[name] ?? "";

export function MarchSign({ name, size = 22 }: { name: string; size?: number }): JSX.Element {
  return (
    <svg class="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill-rule="evenodd">
      <path d={signPath(name)} />
    </svg>
  );
}
