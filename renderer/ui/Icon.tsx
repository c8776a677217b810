const PATHS = {
  generate: 'M3 13.5 3.6 10 10.9 2.7a1.4 1.4 0 0 1 2 0l.4.4a1.4 1.4 0 0 1 0 2L6 12.4zM9.5 4.2l2.3 2.3',
  runs: 'M2.5 8h2.8l1.6-4.2 2.6 8.4 1.6-4.2h2.4',
  usage: 'M3 13.5V9M6.3 13.5v-8M9.7 13.5V7.5M13 13.5v-11',
  library: 'M3 2.5h2.5v11H3zM5.5 2.5H8v11H5.5zM9.2 3.4l2.3-.7 2.9 10.4-2.3.7z',
  reviews: 'M2.5 3h11v8H8l-3 2.5V11H2.5zM5.5 7l1.8 1.8L10.8 5.3',
  validity: 'M8 2.3a5.7 5.7 0 1 1 0 11.4A5.7 5.7 0 0 1 8 2.3zM8 4.8V8l2.3 1.6',
  sources: 'M3 2.5h7l3 3v8H3zM10 2.5v3h3M5.5 8h5M5.5 10.5h5',
  catalogs: 'M2.5 3.5h11v3h-11zM3.5 6.5v6.5h9V6.5M6.3 9h3.4',
  settings: 'M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M10.5 2.8v3.4M5.5 9.8v3.4',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  cross: 'm4 4 8 8M12 4l-8 8',
  up: 'M8 13V3.5M4 7.5l4-4 4 4',
  down: 'M8 3v9.5M4 8.5l4 4 4-4',
  plus: 'M8 3v10M3 8h10',
  again: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.8h-2.8',
  copy: 'M5.5 5.5V3h7.5v7.5h-2.5M3 5.5h7.5V13H3z',
  search: 'M7 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM10.2 10.2 13.5 13.5',
  expand: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  chevrons: 'M5 6.5 8 3.5l3 3M5 9.5l3 3 3-3',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  grip: 'M6 4v.1M6 8v.1M6 12v.1M10 4v.1M10 8v.1M10 12v.1',
  warning: 'M8 2.5 14.3 13.5H1.7zM8 6.5v3.2M8 11.4v.4',
} as const

export type IconName = keyof typeof PATHS

/** A drawn sign beside words or inside a labelled button; it never carries meaning alone. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden>
      <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
