/** Paths on a square of 24 by 24, in lines of one weight. */
const shapes = {
  bars: "M4 20h16M6 20v-6M11 20V6M16 20v-9",
  calendar: "M5 4h14v16H5zM5 9h14M9 2v4M15 2v4",
  chat: "M4 20l1.3-4A8 8 0 1 1 8.2 19zM9 9.5c0 3 2.5 5.5 5.5 5.5",
  check: "M4 13l5 5L20 6",
  clock: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v5l3 2",
  close: "M6 6l12 12M18 6L6 18",
  down: "M12 5v14M6 13l6 6 6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  filter: "M4 6h16M7 12h10M10 18h4",
  print: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
  finger:
    "M12 4a8 8 0 0 1 8 8v2M4 14v-2a8 8 0 0 1 4-7M8 20c-1-3-1-5-1-8a5 5 0 0 1 10 0c0 3 0 5-1 8M12 12v3c0 2-.5 4-1 6",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.6a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.8-.9 1.6M12 16.6v.4",
  heart: "M12 20C6 16 3 12.5 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3.5-3 7-9 11z",
  key: "M8 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11.5 11L20 4M17 6.5l3 3",
  left: "M15 5l-7 7 7 7",
  list: "M4 6l1.5 1.5L8 5M4 13l1.5 1.5L8 12M12 6h8M12 13h8M4 20h16",
  mail: "M3 6h18v13H3zM3 7l9 7 9-7",
  more: "M4.5 12h1M11.5 12h1M18.5 12h1",
  note: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  pen: "M5 20h14M7 16l9.5-9.5 2.5 2.5L9.5 18.5 6 19z",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c1-5 4-6 8-6s7 1 8 6",
  phone:
    "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z",
  plus: "M12 5v14M5 12h14",
  right: "M9 5l7 7-7 7",
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5",
  tag: "M4 4h8l8 8-8 8-8-8zM8.5 8.500h.01",
  tray: "M3 13h5l2 3h4l2-3h5M3 13l3-8h12l3 8v7H3z",
  upload: "M12 16V4M7 9l5-5 5 5M4 20h16",
  undo: "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12",
  up: "M12 19V5M6 11l6-6 6 6",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5v.01",
} as const;

export type DeskIconName = keyof typeof shapes;

/** Decorative: the text beside it says what it means. */
export function DeskIcon({ name, size = 20 }: { name: DeskIconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
