import type { ReactNode, SVGProps } from 'react'

type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode

/** An icon of lines, as large as the letters around it unless its user says otherwise. */
function drawn(path: string): Icon {
  return function ThemeIcon(props) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}

export const Arrow: Icon = drawn('M6 9l6 6 6-6')
export const Close: Icon = drawn('M5 5l14 14M19 5L5 19')
export const Copy: Icon = drawn('M9 9h11v11H9zM15 9V4H4v11h5')
export const DarkMode: Icon = drawn('M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z')
export const Edit: Icon = drawn('M4 20l1-5L16 4l4 4L9 19z')
export const ExternalLink: Icon = drawn('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6')
export const Home: Icon = drawn('M3 11l9-8 9 8M5 10v11h5v-6h4v6h5V10')
export const Language: Icon = drawn(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
)
export const LightMode: Icon = drawn(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
)
export const Menu: Icon = drawn('M3 6h18M3 12h18M3 18h18')
export const Success: Icon = drawn('M4 12l6 6L20 6')
export const SystemColorMode: Icon = drawn('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18')
export const WordWrap: Icon = drawn('M3 5h18M3 12h14a4 4 0 0 1 0 8h-5M15 17l-3 3 3 3M3 19h5')
