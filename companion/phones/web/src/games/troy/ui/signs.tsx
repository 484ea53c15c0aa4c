// The drawings of the war of Troy, made for it, in a 24 × 24 square.
import type { JSX } from "preact";

const CARD = "M8 2.5H16V13.5H8Z";

const SIGNS: Record<string, string> = {
  troy: "M3 21.5V7H6V10H9V3.5H15V10H18V7H21V21.5H14.5V16.5A2.5 2.5 0 0 0 9.5 16.5V21.5Z",
  mycenae: "M2.2 8.4A10.4 10.4 0 0 1 21.8 8.4L19.3 9.3A7.8 7.8 0 0 0 4.7 9.3ZM18.8 11.6A6.8 6.8 0 0 0 5.2 11.6ZM11 11.6H13V16.3H11ZM17.3 11.6H18.8L19 16.8H17.3ZM13.3 15.2 19 14.3 18.8 17.9 15.8 21.5 13.5 20.7ZM6.7 11.6H5.2L5 16.8H6.7ZM10.7 15.2 5 14.3 5.2 17.9 8.2 21.5 10.5 20.7Z",
  ship: "M11 2.5H13V4.3C17.2 5.2 18.9 8.4 19.2 12H13V14.5H21.8L19.2 19.5A3 3 0 0 1 16.6 21H7.4A3 3 0 0 1 4.8 19.5L2.2 14.5H11V12H4.8C5.1 8.4 6.8 5.2 11 4.3Z",
  flag: "M5 2.5H7.2V4H19.5L16.5 8.5 19.5 13H7.2V21.5H5Z",
  exchange: `${CARD}M2 18.6 6.6 15V17.3H17.4V15L22 18.6 17.4 22.2V19.9H6.6V22.2Z`,
  row_card: `${CARD}M10.6 14.5H13.4V17.2H17L12 22.5 7 17.2H10.6Z`,
  token: "M12 2.5A9.5 9.5 0 1 1 12 21.5 9.5 9.5 0 1 1 12 2.5ZM12 4.9A7.1 7.1 0 1 0 12 19.1 7.1 7.1 0 1 0 12 4.9ZM12 7 13.5 10.2 17 10.6 14.4 13 15.1 16.4 12 14.7 8.9 16.4 9.6 13 7 10.6 10.5 10.2Z",
  people: "M4.5 11.5 2.5 3.5 6.6 7 8 2.2 10.6 6.4 12 1.5 13.4 6.4 16 2.2 17.4 7 21.5 3.5 19.5 11.5ZM5 13H19V16C19 20 16 22.5 12 22.5S5 20 5 16Z",
  back: "M5.5 2H18.5V22H5.5ZM7.7 4.2V19.8H16.3V4.2ZM9.4 6H14.6V18H9.4Z",
};

const WRITTEN: Record<string, string> = { three_to_one: "3:1", two_to_one: "2:1" };

export const signPath = (name: string): string => SIGNS[name] ?? "";

/** What is written in the place of a drawing, if anything. */
export const written = (name: string): string => WRITTEN[name] ?? "";

export function WarSign({ name, size = 22 }: { name: string; size?: number }): JSX.Element {
  if (written(name) !== "")
    return (
      <b class="written" aria-hidden="true">
        {written(name)}
      </b>
    );
  return (
    <svg class="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signPath(name)} />
    </svg>
  );
}
