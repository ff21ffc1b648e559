import { styled } from '@mui/material/styles';

const Drawing = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%', fill: 'none', stroke: 'currentColor' });

/** Where the players stand, in the field's own coordinates. */
const PLAYERS = [
  [250, 190],
  [330, 420],
  [205, 640],
  [560, 250],
  [640, 520],
  [520, 760],
  [400, 560],
] as const;

/** A playing field at a slant, with a pass under way. Decoration: it says nothing that the page does not. */
export function FieldDrawing() {
  return (
    <Drawing viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="rotate(-14 400 500)">
        <g opacity="0.22" strokeWidth="4" strokeLinejoin="round">
          <rect x="90" y="40" width="620" height="920" rx="10" />
          <path d="M90 500h620" />
          <circle cx="400" cy="500" r="96" />
          <path d="M230 40v130h340V40M230 960V830h340v130M320 40v52h160V40M320 960v-52h160v52" />
          <path d="M330 170a90 90 0 0 0 140 0M330 830a90 90 0 0 1 140 0" />
        </g>
        <path
          d="M205 640C300 520 320 600 400 560S600 420 560 250"
          opacity="0.5"
          strokeWidth="4"
          strokeDasharray="2 14"
          strokeLinecap="round"
        />
        <g stroke="none" fill="currentColor">
          {PLAYERS.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="15" opacity="0.3" />
          ))}
          <circle cx="558" cy="384" r="11" fill="#C9F26B" />
        </g>
      </g>
    </Drawing>
  );
}
