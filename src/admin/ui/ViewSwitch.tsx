import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A view of the same rows, and its address. */
export interface View {
  readonly name: string;
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
}

interface ViewSwitchProps {
  label: string;
  views: readonly View[];
  current: string;
  /** The browser's back button skips the other views. */
  replace?: boolean;
}

/** The current view of the same rows, with links to the other views. */
export function ViewSwitch({ label, views, current, replace = false }: ViewSwitchProps) {
  return (
    <ButtonGroup variant="outlined" color="inherit" aria-label={label}>
      {views.map(({ name, label: word, to, icon }) => (
        <Button
          key={name}
          component={Link}
          to={to}
          replace={replace}
          startIcon={icon}
          aria-current={current === name ? 'true' : undefined}
          sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
        >
          {word}
        </Button>
      ))}
    </ButtonGroup>
  );
}
