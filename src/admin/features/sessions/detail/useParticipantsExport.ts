import { http } from '../../../../../providers/http';
import { useNotice } from '../../../ui/useNotice';
import { saveFile } from '../../../ui/saveFile';

/** Hands the participants of a session to the browser as a file. */
export function useParticipantsExport(api: string): (format: 'csv' | 'xlsx') => Promise<void> {
  const notice = useNotice();
  return async (format) => {
    try {
      const { blob, headers } = await http(`${api}/participants/export`, { query: { format }, raw: true });
      if (blob) saveFile(blob, headers.get('Content-Disposition'), `participants.${format}`);
    } catch (error) {
      notice.failed(error);
    }
  };
}
