import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { enterWorkspace, forgetWorkspace } from '../../../../../providers/enterWorkspace';
import { http } from '../../../../../providers/http';
import { useNotice } from '../../../ui/useNotice';
import type { ProvenCall } from '../useConfirmed';
import type { BegunTotp } from './TotpDialog';
import { OWN, useRefreshSecurity } from './useSecurity';

type Confirmed = <T>(send: ProvenCall<T>) => Promise<T | null>;
interface WithCodes {
  readonly recovery_codes: readonly string[] | null;
}

/** The actions that secure the account. Each asks for proof of identity and reports the result. */
export function useSecuring(confirmed: Confirmed) {
  const translate = useTranslate();
  const notice = useNotice();
  const refresh = useRefreshSecurity();
  const [begun, setBegun] = useState<BegunTotp | null>(null);
  const [shown, setShown] = useState<{ readonly codes: readonly string[]; readonly word: string } | null>(null);
  const showSuccess = (word: string) => notice.success(translate(`account_security.${word}`));

  async function done(word: string, codes: readonly string[] | null = null) {
    // On a phone a notice would cover the button that closes the codes.
    if (codes) setShown({ codes, word });
    else showSuccess(word);
    await refresh();
    // A person who was required to set this up can now use the rest of the app.
    forgetWorkspace();
    await enterWorkspace(null);
  }
  const tried = (work: () => Promise<void>) => () => void work().catch(notice.failed);
  const proven = <T>(method: 'POST' | 'DELETE', path: string) =>
    confirmed(async (proof) => ({ json: (await http<T>(`${OWN}/${path}`, { method, body: proof })).json }));

  return {
    begun,
    codes: shown?.codes ?? null,
    closeCodes: () => {
      setShown(null);
      if (shown) showSuccess(shown.word);
    },
    closeTotp: () => setBegun(null),
    beginTotp: tried(async () => {
      const answer = await proven<BegunTotp>('POST', 'totp');
      if (answer) setBegun(answer.json);
    }),
    finishTotp: async (made: readonly string[] | null) => {
      setBegun(null);
      await done('totp_done', made);
    },
    endTotp: tried(async () => {
      if (await proven('DELETE', 'totp')) await done('totp_ended');
    }),
    renewCodes: tried(async () => {
      const answer = await proven<WithCodes>('POST', 'recovery-codes');
      if (answer) await done('codes_done', answer.json.recovery_codes);
    }),
    addPasskey: (name: string) =>
      tried(async () => {
        const { createPasskey } = await import('../../../../../providers/passkeys');
        const made = await confirmed(async (proof) => ({
          answered: await createPasskey({ path: `${OWN}/passkeys/options`, body: proof }),
        }));
        if (!made?.answered) return;
        const { json } = await http<WithCodes>(`${OWN}/passkeys`, { method: 'POST', body: { ...made.answered, name } });
        await done('passkey_done', json.recovery_codes);
      })(),
    removePasskey: (id: string) =>
      tried(async () => {
        if (await proven('DELETE', `passkeys/${id}`)) await done('passkey_ended');
      })(),
    async renamePasskey(id: string, name: string) {
      await http(`${OWN}/passkeys/${id}`, { method: 'PATCH', body: { name } });
      await refresh();
    },
  };
}
