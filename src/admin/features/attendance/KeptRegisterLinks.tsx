import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { authSession } from '../../../../providers/authSession';
import { type KeptRegister, keptRegisters } from './keptRegisters';

/** Links to the registers that open without a connection; nothing without any. */
export function KeptRegisterLinks() {
  const [registers, setRegisters] = useState<readonly KeptRegister[]>([]);
  useEffect(() => {
    const user = authSession.user();
    if (user) void keptRegisters(user.id).then(setRegisters);
  }, []);
  return registers.map(({ path, name, start_time }) => (
    <Button key={path} variant="contained" href={path}>
      {`${start_time} ${name}`}
    </Button>
  ));
}
