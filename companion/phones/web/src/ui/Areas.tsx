// A board in words, area by area, each under its heading.
import type { JSX } from "preact";
import type { Area } from "../model/inWords";

export function Areas({ areas }: { areas: readonly Area[] }): JSX.Element {
  return (
    <>
      {areas.map(({ title, lines }) => (
        <section key={title} class="area">
          <h2 class="minor">{title}</h2>
          <ul class="in-words">
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
