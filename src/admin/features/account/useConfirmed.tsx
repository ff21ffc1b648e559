import { type ReactNode, useCallback, useState } from 'react';
import { HttpError } from '../../../../providers/httpError';
import { ProofDialog, type Proof, type Question } from './ProofDialog';

/** Sends a call with a proof. @throws HttpError; the question is repeated when it concerns the proof */
export type ProvenCall<T> = (proof: Proof) => Promise<T>;

interface Confirmed {
  /**
   * Asks for the password or a passkey, repeatedly while the proof is refused, and sends it with the call. Null when the person cancelled.
   */
  readonly confirmed: <T>(send: ProvenCall<T>) => Promise<T | null>;
  /** The dialog, to be rendered somewhere on the screen. */
  readonly dialog: ReactNode;
}

/**
 * Requires proof that the person at the screen is still the one who signed in, for sensitive actions. Source: docs/domain/account.md 9.
 */
export function useConfirmed({ text, verb }: { readonly text: string; readonly verb: string }): Confirmed {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirmed = useCallback<Confirmed['confirmed']>(async (send) => {
    try {
      for (let fault: string | undefined; ;) {
        const said = await new Promise<Proof | null>((answer) => setQuestion({ fault, answer }));
        if (said === null) return null;
        setQuestion({ answer: null });
        try {
          return await send(said);
        } catch (error) {
          fault = faultIn(error);
          if (fault === undefined) throw error;
        }
      }
    } finally {
      setQuestion(null);
    }
  }, []);
  return { confirmed, dialog: question && <ProofDialog {...question} text={text} verb={verb} /> };
}

/** The API's error about the proof; undefined for any other error. */
const faultIn = (error: unknown): string | undefined => (error instanceof HttpError ? error.body.errors['current_password'] : undefined);
