import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNotice } from '../../../ui/useNotice';
import { AccountSection } from './AccountSection';
import { useDevice } from './useDevice';

/** Notifications of the application on this device: on, off, or why they are unavailable. */
export function DeviceNotifications() {
  const translate = useTranslate();
  const notice = useNotice();
  const { state, devices, isBusy, switchTo } = useDevice();
  const isOn = state === 'on';
  const change = async () => {
    try {
      const became = await switchTo(!isOn);
      if (became !== 'denied') notice.success(translate(`account.push_${became}_done`));
    } catch (error) {
      notice.failed(error);
    }
  };
  return (
    <AccountSection title={translate('account.push')} text={translate('account.push_text')}>
      <div role="status">
        {translate(`account.push_${state}`)}
        {devices > 0 && ` ${translate('account.push_devices', { smart_count: devices })}`}
      </div>
      {(isOn || state === 'off') && (
        <div>
          <Button variant="outlined" loading={isBusy} onClick={() => void change()}>
            {translate(isOn ? 'account.push_stop' : 'account.push_start')}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
