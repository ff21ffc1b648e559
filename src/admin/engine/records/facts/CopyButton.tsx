import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DoneIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { useNotice } from '../../../ui/useNotice';

/** Copies a text to the clipboard; `name` describes the text. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const translate = useTranslate();
  const notice = useNotice();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      notice.failed(translate('record.copy_failed'));
    }
  };
  return (
    <Tooltip title={isDone ? translate('record.copied') : name}>
      <IconButton size="small" aria-label={name} onClick={() => void copy()}>
        {isDone ? <DoneIcon /> : <CopyIcon />}
        <Box component="span" role="status" sx={visuallyHidden}>
          {isDone && translate('record.copied')}
        </Box>
      </IconButton>
    </Tooltip>
  );
}
