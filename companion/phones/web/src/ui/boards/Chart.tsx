// The map of a board in hand: hexes, what a scenario lays over them, and under them a photograph to trace from.
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { center, corner, corners, spot, turned, type Point } from "../../grid";
import { dragged, type BoardSheet, type Mark, type Photo } from "../../model/boards";
import { at, pair } from "../../model/map";
import { MapFrame } from "../MapFrame";
import { MapPicture } from "../MapPicture";
import { useAtHand } from "../shared";
import { useScreen, useTurn } from "../turn";

const AROUND = corners("0,0").map(corner);

const hexAt = (middle: Point, degrees: number): string => AROUND.map((one) => pair(add(middle, turned(one, degrees)))).join(" ");
const on = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** Signs of places where nothing is: a small pin says so. */
const BARE = ["", "·"];

/** The number of a place on its way, as large as the numbers of the land. */
function Order({ mark, degrees }: { mark: Mark; degrees: number }): JSX.Element {
  const [[x, y] = [0, 0]] = mark.points;
  return (
    <g class="mark-order" transform={at(turned({ x, y }, degrees))}>
      <g class="grow">
        <circle r=".31" />
        <text y=".14">{mark.text}</text>
      </g>
    </g>
  );
}

function Drawn({ mark, degrees }: { mark: Mark; degrees: number }): JSX.Element {
  if (mark.kind === "order") return <Order mark={mark} degrees={degrees} />;
  const points = mark.points.map(([x, y]) => turned({ x, y }, degrees));
  const [first, last] = [points[0] ?? center("0,0"), points[points.length - 1] ?? center("0,0")];
  const arrow = mark.kind === "arrow";
  const line = (arrow ? [on(first, last, 0.25), on(first, last, 0.8)] : points).map(pair).join(" ");
  const style = `mark-${mark.kind} ${mark.strong ? "strong" : ""}`;
  const isBare = BARE.includes(mark.text);
  const sign = arrow ? on(first, last, 0.5) : first;
  return (
    <g class={style}>
      {(mark.kind === "ground" || mark.kind === "ghost" || mark.kind === "sea") && <polygon points={hexAt(first, degrees)} />}
      {points.length > 1 && <polyline points={line} marker-end="url(#board-arrow)" />}
      {mark.kind === "pin" && <circle cx={first.x} cy={first.y} r={isBare ? 0.17 : 0.3} />}
      {!isBare && mark.kind !== "lane" && (
        <text x={sign.x} y={sign.y + (mark.kind === "label" ? 0.5 : 0.14)}>
          {mark.text}
        </text>
      )}
    </g>
  );
}

function Marks({ marks, degrees }: { marks: readonly Mark[]; degrees: number }): JSX.Element {
  return (
    <g class="board-marks">
      <marker id="board-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
        <path d="M0 0 10 5 0 10z" />
      </marker>
      {marks.map((mark, index) => (
        <Drawn key={index} mark={mark} degrees={degrees} />
      ))}
    </g>
  );
}

function Traced({ photo, degrees }: { photo: Photo; degrees: number }): JSX.Element {
  const high = photo.wide * photo.ratio;
  return (
    <g transform={`rotate(${degrees})`}>
      <image href={photo.url} x={photo.x - photo.wide / 2} y={photo.y - high / 2} width={photo.wide} height={high} transform={`rotate(${photo.turn} ${photo.x} ${photo.y})`} />
    </g>
  );
}

const NEAR = 0.1;

const isAt = (place: string, [x, y]: readonly [number, number]): boolean => Math.hypot(spot(place).x - x, spot(place).y - y) < NEAR;

const LARGEST_PX = 1600;
/** Of the height of the page: keys to draw with lie below. */
const SHARE = 0.6;
/** Of a look, whose question stands above the map and its rows below. */
const LOOK_SHARE = 0.4;
const NOTHING: readonly string[] = [];

/** Where a photograph begins: in the middle of the board, as wide as that. */
function onBoard(sheet: BoardSheet): { x: number; y: number; wide: number } {
  const middles = sheet.board.hexes.map((hex) => center(hex.at));
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const wide = Math.max(...xs) - Math.min(...xs) + 2;
  return { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2, wide };
}

/** A picture of this phone, no larger than it need be; it never leaves the phone. */
async function photoOf(file: File, place: { x: number; y: number; wide: number }): Promise<Photo> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LARGEST_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { url: canvas.toDataURL("image/jpeg", 0.85), ratio: picture.height / picture.width, ...place, turn: 0 };
}

/** The photograph stays laid while the page is open. */
let laid: Photo | null = null;

interface LayingProps {
  frame: RefObject<HTMLElement | null>;
  photo: Photo;
  degrees: number;
  lay: (photo: Photo) => void;
}

/** Over the map while the photograph is laid: one finger moves it, two turn and scale it. */
function Laying({ frame, photo, degrees, lay }: LayingProps): JSX.Element {
  const { say } = useAtHand();
  const fingers = useRef(new Map<number, Point>());
  const spot = (event: PointerEvent): Point => {
    const matrix = frame.current?.querySelector("svg.map") as SVGSVGElement | null;
    const inverse = matrix?.getScreenCTM()?.inverse();
    return turned(new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse), -degrees);
  };
  const move = (event: PointerEvent): void => {
    if (!fingers.current.has(event.pointerId)) return;
    const from = [...fingers.current.values()];
    fingers.current.set(event.pointerId, spot(event));
    lay(dragged(photo, from, [...fingers.current.values()]));
  };
  const down = (event: PointerEvent): void => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (fingers.current.size < 2) fingers.current.set(event.pointerId, spot(event));
  };
  const up = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  return (
    <div class="laying" onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={up}>
      <span>{say("phones.boards.laying")}</span>
    </div>
  );
}

function PhotoKeys({ sheet, photo, lay, laying, setLaying }: { sheet: BoardSheet; photo: Photo | null; lay: (photo: Photo | null) => void; laying: boolean; setLaying: (laying: boolean) => void }): JSX.Element {
  const { phone, say } = useAtHand();
  const chosen = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const bad = (): void => phone.show({ text: say("phones.boards.bad_photo", { name: file.name }), rule: "", kind: "refusal" });
    photoOf(file, onBoard(sheet)).then((found) => {
      lay(found);
      setLaying(true);
    }, bad);
  };
  return (
    <div class="photo-keys">
      <label class="pick">
        {say(photo === null ? "phones.boards.photo" : "phones.boards.photo.other")}
        <input type="file" accept="image/*" onChange={chosen} />
      </label>
      {photo !== null && (
        <>
          <button type="button" class="pick" aria-pressed={laying} onClick={() => setLaying(!laying)}>
            {say(laying ? "phones.boards.photo.done" : "phones.boards.photo.move")}
          </button>
          <button type="button" class="pick" onClick={() => (setLaying(false), lay(null))}>
            {say("phones.boards.photo.away")}
          </button>
        </>
      )}
    </div>
  );
}

/** The map, and below it what is said with it; a photograph that is laid is moved right below the map, and chosen at the end. */
export function Chart({ sheet, children }: { sheet: BoardSheet; children?: ComponentChildren }): JSX.Element {
  const { phone, say } = useAtHand();
  const frame = useRef<HTMLDivElement>(null);
  const screen = useScreen();
  const share = sheet.look === undefined ? SHARE : LOOK_SHARE;
  const room = sheet.look === undefined ? { width: screen.width, height: screen.height * share } : null;
  const { degrees, shape, turn } = useTurn(room === null ? "looks" : "boards", sheet.board, NOTHING, room);
  const [photo, setPhoto] = useState(laid);
  const [laying, setLaying] = useState(false);
  const lay = (next: Photo | null): void => setPhoto((laid = next));
  const marks = sheet.marks.filter((mark) => mark.kind !== "ground");
  const ground = sheet.marks.filter((mark) => mark.kind === "ground");
  const keys = sheet.look === undefined && sheet.layers.length > 0 && <PhotoKeys sheet={sheet} photo={photo} lay={lay} laying={laying} setLaying={setLaying} />;
  const orders = marks.filter((mark) => mark.kind === "order");
  // A place with its number shows by that what is looked at.
  const glow = sheet.glow.filter((place) => !orders.some(({ points: [first] }) => first !== undefined && isAt(place, first)));
  return (
    <>
      <div ref={frame} class={photo === null ? "chart" : "chart traced"}>
        <MapFrame shape={shape} degrees={degrees} turn={turn} glow={NOTHING} share={share}>
          <MapPicture
            board={sheet.board}
            shape={shape}
            degrees={degrees}
            label={say("phones.boards.map")}
            glow={glow}
            open={sheet.places}
            paid={[]}
            chosen={[]}
            ghost={null}
            pick={(at) => phone.ask({ act: "tap", at })}
            layers={{
              below: (
                <>
                  <Marks marks={ground} degrees={degrees} />
                  {photo !== null && <Traced photo={photo} degrees={degrees} />}
                </>
              ),
              among: null,
              above: <Marks marks={marks} degrees={degrees} />,
            }}
          />
        </MapFrame>
        {laying && photo !== null && <Laying frame={frame} photo={photo} degrees={degrees} lay={lay} />}
      </div>
      {photo !== null && keys}
      {children}
      {photo === null && keys}
    </>
  );
}
