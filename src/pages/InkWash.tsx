import type { ReactNode } from 'react'

/**
 * Hills in mist over still water, a boat and the moon: a few washes of one ink, drawn for this site. The ink is the
 * colour of the text, so the picture turns with the colour mode; the seal alone is in the primary colour.
 */
export function InkWash(): ReactNode {
  return (
    <svg className="ink-wash" viewBox="0 0 640 440" fill="currentColor" aria-hidden="true" focusable="false">
      <InkWashDefinitions />
      <circle
        cx="462"
        cy="104"
        r="41"
        fill="none"
        stroke="url(#ink-moon)"
        strokeWidth="9"
        filter="url(#ink-wet)"
      />
      <g filter="url(#ink-brush)" mask="url(#ink-mist)">
        <path
          fill="url(#ink-far)"
          d="M-20 290C30 262 58 214 96 206c34-7 46 34 84 30 44-4 62-92 116-116 34-15 52 38 86 62 30 22 62 18 92 44 40 34 84 30 186 84v60H-20z"
        />
        <path
          fill="url(#ink-middle)"
          d="M150 330c52-14 84-66 118-74 26-6 36 18 60 14 46-8 68-112 112-128 30-11 44 56 70 88 26 30 62 34 150 78v52H150z"
        />
        <path
          fill="url(#ink-near)"
          d="M-20 344V266c30-4 44-26 66-40 10-6 14-34 32-40 20-7 30 30 48 50 22 24 46 20 70 46 24 26 58 28 92 62z"
        />
      </g>
      <g filter="url(#ink-dry)" fill="none" stroke="currentColor" strokeLinecap="round">
        <path
          strokeWidth="2"
          opacity=".35"
          d="M30 366c70-5 150 3 232-2m44 3c60-4 96 2 150-1m34 0c40-3 66 1 104-1"
        />
        <path
          strokeWidth="1.5"
          opacity=".22"
          d="M96 388c80-5 116 2 190-1m126 1c50-3 88 1 132-1M210 410c56-3 90 2 152-1"
        />
      </g>
      <BoatAndSeal />
    </svg>
  )
}

function BoatAndSeal(): ReactNode {
  return (
    <>
      <g transform="translate(352 352)">
        <path d="M-38-3C-20 7 20 8 44-7 34 9 16 14-4 13-20 12-32 6-38-3z" />
        <path d="M-10 0c1-12 6-17 14-17s12 6 13 16z" opacity=".75" />
        <path d="M22-4c0-9 2-15 6-18l5 3c3 5 3 9 2 14z" />
        <path d="M21-22 30-30 39-20z" />
        <path d="M36-34 18 24" fill="none" stroke="currentColor" strokeWidth="1.4" />
        <path d="M-30 20c20 3 48 3 66-1-18 8-46 9-66 1z" opacity=".2" />
      </g>
      <path
        d="M536 78c5-6 9-6 12 0 4-6 8-7 13-2m-50 26c4-4 7-4 9 1 3-5 6-5 10-2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".6"
      />
      <g transform="translate(584 378)" className="ink-seal">
        <rect width="30" height="30" rx="3" filter="url(#ink-dry)" />
        <path d="M6 8h18M14 8C13 14 10 19 6 22M12 15h10v8H12z" fill="none" strokeWidth="2.2" />
      </g>
    </>
  )
}

function InkWashDefinitions(): ReactNode {
  return (
    <defs>
      <Wash id="ink-far" top={0.3} />
      <Wash id="ink-middle" top={0.55} />
      <Wash id="ink-near" top={0.88} />
      <linearGradient id="ink-moon" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="currentColor" stopOpacity=".04" />
        <stop offset="1" stopColor="currentColor" stopOpacity=".3" />
      </linearGradient>
      <linearGradient id="ink-sides">
        <stop stopColor="#000" />
        <stop offset=".16" stopColor="#fff" />
        <stop offset=".8" stopColor="#fff" />
        <stop offset="1" stopColor="#000" />
      </linearGradient>
      <mask id="ink-mist" maskUnits="userSpaceOnUse" x="0" y="0" width="640" height="440">
        <path fill="url(#ink-sides)" d="M0 0h640v440H0z" />
      </mask>
      <Edge id="ink-brush" frequency="0.012 0.03" scale={26} />
      <Edge id="ink-wet" frequency="0.03" scale={6} blur={2} />
      <Edge id="ink-dry" frequency="0.06" scale={5} />
    </defs>
  )
}

/** Ink that runs out downwards, into mist. */
function Wash({ id, top }: { id: string; top: number }): ReactNode {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop stopColor="currentColor" stopOpacity={top} />
      <stop offset=".45" stopColor="currentColor" stopOpacity={top * 0.45} />
      <stop offset=".95" stopColor="currentColor" stopOpacity="0" />
    </linearGradient>
  )
}

interface EdgeProps {
  id: string
  frequency: string
  scale: number
  blur?: number
}

/** The uneven edge of a brush. */
function Edge({ id, frequency, scale, blur }: EdgeProps): ReactNode {
  return (
    <filter id={id} x="-10%" y="-10%" width="120%" height="120%">
      <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves="4" seed="7" result="noise" />
      <feDisplacementMap
        in="SourceGraphic"
        in2="noise"
        scale={scale}
        xChannelSelector="R"
        yChannelSelector="G"
      />
      {blur !== undefined && <feGaussianBlur stdDeviation={blur} />}
    </filter>
  )
}
