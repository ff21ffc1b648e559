import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A view of the same rows, and its address. */
export interface View {
  readonly name: string;
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
}

/** The current view of a list, with links to the other views. */
export function ViewSwitch({ label, views, current }: { label: string; views: readonly View[]; current: string }) {
  return (
    <ButtonGroup variant="outlined" color="inherit" aria-label={label}>
      {views.map(({ name, label: word, to, icon }) => (
        <Button
          key={name}
          component={Link}
          to={to}
          startIcon={icon}
          aria-current={current === name ? 'true' : undefined}
          sx={{
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
            ...(current === name && { bgcolor: 'surface.tint', fontWeight: 600 }),
          }}
        >
          {word}
        </Button>
      ))}
    </ButtonGroup>
  );
}
