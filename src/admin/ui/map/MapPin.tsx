import PlaceIcon from '@mui/icons-material/Place';
import * as styles from './MapPin.module.css';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

interface MapPinProps {
  name: string;
  colour?: string;
  /** The number of markers it represents: shown in a circle instead of a pin. */
  count?: number;
  /** The diameter of that circle, in pixels. A small circle has the number only in its label. */
  size?: number;
  onClick?: (() => void) | undefined;
  /** Called for an arrow key on a movable pin, with one step east (-1 is west) or north (-1 is south). */
  onStep?: ((east: number, north: number) => void) | undefined;
}

/** A pin on the map: a button when it can be clicked or moved, otherwise an image. */
export function MapPin({ name, colour, count, size, onClick, onStep }: MapPinProps) {
  const button = useRef<HTMLButtonElement>(null);
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  useEffect(() => {
    const element = button.current;
    // A native listener, because React's handlers run after those of the map, which would pan on the same key.
    const answerKey = (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (!move || !step.current) return;
      event.preventDefault();
      event.stopPropagation();
      step.current(...move);
    };
    element?.addEventListener('keydown', answerKey);
    return () => element?.removeEventListener('keydown', answerKey);
  }, []);

  const icon =
    count === undefined ? (
      <PlaceIcon aria-hidden sx={{ display: 'block', fontSize: 36, color: colour ?? 'primary.main', mb: '-3px' }} />
    ) : (
      <span
        aria-hidden
        className={size === undefined ? styles.cluster : styles.circle}
        style={size === undefined ? undefined : { width: size, height: size }}
      >
        {(size === undefined || size >= HOLDS_A_NUMBER) && count}
      </span>
    );
  const isActive = Boolean(onClick ?? onStep);
  return isActive ? (
    <PinButton ref={button} type="button" title={name} aria-label={name} onClick={onClick}>
      {icon}
    </PinButton>
  ) : (
    <span role="img" aria-label={name} title={name}>
      {icon}
    </span>
  );
}

const HOLDS_A_NUMBER = 30;

const MOVES: Record<string, readonly [east: number, north: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const PinButton = styled('button')(({ theme }) => ({
  display: 'block',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));
