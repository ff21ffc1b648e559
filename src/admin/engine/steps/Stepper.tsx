import Check from '@mui/icons-material/Check';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';

interface StepperProps {
  steps: readonly { readonly title: string; readonly hasFault: boolean }[];
  position: number;
  /** Steps up to this one have been visited, and can be opened again. */
  furthest: number;
  onGoTo: (position: number) => void;
}

/** The steps of a form in a row: the current step, the finished steps, and those with faults. */
export function Stepper({ steps, position, furthest, onGoTo }: StepperProps) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('offers.steps.progress')} sx={{ mb: 5 }}>
      <Box component="ol" sx={{ display: 'flex', gap: { xs: 1, md: 2 }, m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ title, hasFault }, at) => (
          <Box component="li" key={title} sx={{ flex: '1 1 0', minWidth: 0 }}>
            <ButtonBase
              type="button"
              disabled={at > furthest}
              aria-current={at === position ? 'step' : undefined}
              aria-label={hasFault ? translate('offers.steps.wrong', { title }) : title}
              onClick={() => onGoTo(at)}
              sx={{
                ...STEP,
                borderColor: hasFault ? 'error.main' : at <= position ? 'primary.main' : 'surface.line',
                color: at === position ? 'text.primary' : 'text.secondary',
                fontWeight: at === position ? 600 : 450,
              }}
            >
              {/* The number is decorative and hidden from screen readers: the title names the step, even where it is not visible. */}
              <Box
                component="span"
                data-number={hasFault || at < position ? '' : at + 1}
                sx={{
                  ...MARK,
                  '&::before': { content: 'attr(data-number)' },
                  borderColor: hasFault ? 'error.main' : 'surface.line',
                  color: hasFault ? 'error.main' : 'inherit',
                }}
              >
                {hasFault ? <PriorityHigh sx={{ fontSize: 14 }} /> : at < position ? <Check sx={{ fontSize: 14 }} /> : null}
              </Box>
              <Box
                component="span"
                sx={{ display: { xs: 'none', md: 'block' }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {title}
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      <Box
        component="h2"
        sx={{
          display: { xs: 'block', md: 'none' },
          m: 0,
          mt: 2,
          textAlign: 'center',
          fontSize: 13,
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        {steps[position]?.title}
      </Box>
    </Box>
  );
}

const STEP = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: 2,
  width: '100%',
  minHeight: 44,
  pt: 2,
  fontFamily: 'inherit',
  borderTop: 3,
  borderTopStyle: 'solid',
  fontSize: 13,
  textAlign: 'left',
} as const;
const MARK = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 22,
  height: 22,
  border: 1,
  borderRadius: '50%',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
} as const;
