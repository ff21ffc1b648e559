import { type ReactNode, useCallback, useState } from 'react';
import { HttpError } from '../../../../providers/httpError';
import { ProofDialog, type Proof, type Question } from './ProofDialog';

/** Sends with a proof. @throws HttpError, which asks again where it is about the proof */
export type ProvenCall<T> = (proof: Proof) => Promise<T>;

interface Confirmed {
  /** Asks for the password or a passkey, as often as what is said is refused, and sends it along. Null where the person went back. */
  readonly confirmed: <T>(send: ProvenCall<T>) => Promise<T | null>;
  /** The dialog, to be put somewhere on the screen. */
  readonly dialog: ReactNode;
}

/** Sees to it that whoever does something that matters is still who signed in. Source: docs/domain/account.md 9. */
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

/** What the API says of the proof; nothing where it says something else. */
const faultIn = (error: unknown): string | undefined => (error instanceof HttpError ? error.body.errors['current_password'] : undefined);
