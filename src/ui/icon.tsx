/** Paths on a square of 24 by 24; they take the colour and the size of the text around them. */
const paths = {
  arrow: "M4 20 20 4M7 4h13v13",
  ring: "M12 3a9 9 0 1 1-9 9",
  tick: "m4 13 5 6L20 5",
  phone:
    "M6 3.5l3.5 1 1 4-2.2 1.7a13 13 0 0 0 5.5 5.5l1.7-2.2 4 1 1 3.5c0 1.6-1.2 2.5-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6c0-1.3.9-2.5 2.5-2.5z",
  chat: "M3.5 20.5l1.4-4.6A8.6 8.6 0 1 1 8.2 19zM8.5 10.5h7M8.5 14h4.5",
  letter: "M3 6h18v13H3zM3 7l9 7 9-7",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5 19 12 7 19.5z",
  close: "M4 4l16 16M20 4 4 20",
  down: "M12 3v18M4 13l8 8 8-8",
  back: "M20 12H4M11 5l-7 7 7 7",
} as const;

/** Decorative: the text beside it says what it means. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={paths[name]} />
    </svg>
  );
}
