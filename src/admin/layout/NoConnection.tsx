import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { authSession } from '../../../providers/authSession';
import { CalmPage } from '../ui/CalmPage';
import { usePageTitle } from '../ui/usePageTitle';
import { usePublicWords } from '../ui/usePublicWords';
import { type KeptRegister, keptRegisters } from './keptRegisters';

/** A page that needs the connection that is not there: with the registers that do not, and a look again when it is back. */
export function NoConnection() {
  const t = usePublicWords();
  const [registers, setRegisters] = useState<readonly KeptRegister[]>([]);
  usePageTitle(t('app.offline'));
  useEffect(() => {
    const user = authSession.user();
    if (user) void keptRegisters(user.id).then(setRegisters);
    const again = () => globalThis.location.reload();
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, []);
  return (
    <CalmPage title={t('app.offline')} text={t(registers.length > 0 ? 'app.offline_registers' : 'app.offline_text')}>
      {registers.map(({ path, name, start_time }) => (
        <Button key={path} variant="contained" href={path}>
          {`${start_time} ${name}`}
        </Button>
      ))}
      <Button variant="outlined" onClick={() => globalThis.location.reload()}>
        {t('app.retry')}
      </Button>
    </CalmPage>
  );
}
