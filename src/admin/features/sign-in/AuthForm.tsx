import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Fault = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2.5, 3),
  borderRadius: 8,
  border: `1px solid ${theme.palette.error.main}`,
  color: theme.palette.error.main,
  ...theme.typography.body1,
  '&:empty': { display: 'none' },
}));

interface AuthFormProps {
  form: ComponentProps<'form'>;
  /** The error of the form as a whole. */
  message?: string | undefined;
  busy: boolean;
  /** Label of the button. */
  action: string;
  /** At most one of several forms on a page has the filled button. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** The fields, the error of the form as a whole (announced to screen readers), and the button. */
export function AuthForm({ form, message, busy, action, isQuiet = false, children }: AuthFormProps) {
  return (
    <Form {...form}>
      <div role="alert" style={{ display: 'contents' }}>
        {message && <Fault>{message}</Fault>}
      </div>
      {children}
      <Button type="submit" variant={isQuiet ? 'outlined' : 'contained'} size="large" fullWidth loading={busy} loadingPosition="start">
        {action}
      </Button>
    </Form>
  );
}
