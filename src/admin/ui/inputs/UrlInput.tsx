import { useTranslate } from 'react-admin';
import { isAddress, joinUrl, PROTOCOLS, type Protocol, splitUrl, type WebAddress } from '../../../domain/typed/webAddress';
import { NativeSelect } from '../boxes/NativeSelect';
import { TextBox } from '../boxes/TextBox';
import { FieldFrame } from './FieldFrame';
import type { TypedCheck } from './frame/fieldError';
import { type FieldProps, useField } from './frame/useField';
import { useTyped } from './frame/useTyped';
import * as styles from './inputs.module.css';

export interface UrlInputProps extends FieldProps<string> {
  placeholder?: string;
}

/** A web address: protocol and the rest. Without a rest the value is null, whatever the protocol; a pasted URL is split. */
export function UrlInput({ placeholder = 'www.voorbeeld.nl', ...props }: UrlInputProps) {
  const translate = useTranslate();
  const field = useField<string>(props, checkUrl);
  const { text, type } = useTyped<WebAddress, string | null>({
    value: field.value,
    setValue: field.setValue,
    read: joinUrl,
    show: (value) => splitUrl(value ?? ''),
  });
  const leave = () => {
    type({ ...text, address: text.address.trim() });
    field.onBlur();
  };
  return (
    <FieldFrame {...field.frame} warning={text.protocol === 'http://' && translate('inputs.url.https_advised')}>
      {(aria) => (
        <div className={styles.address}>
          <NativeSelect
            aria-label={translate('inputs.url.protocol')}
            name={`${field.name}.protocol`}
            value={text.protocol}
            disabled={field.disabled}
            onChoose={(chosen) => type({ ...text, protocol: protocolOf(chosen) })}
            className={styles.protocol}
          >
            {PROTOCOLS.map((protocol) => (
              <option key={protocol} value={protocol}>
                {protocol}
              </option>
            ))}
          </NativeSelect>
          <TextBox
            {...aria}
            name={field.name}
            inputRef={field.inputRef}
            disabled={field.disabled}
            inputMode="url"
            spellCheck={false}
            autoComplete="url"
            placeholder={placeholder}
            value={text.address}
            onType={(address) => type(splitUrl(address, text.protocol))}
            onBlur={leave}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function protocolOf(text: string): Protocol {
  return PROTOCOLS.find((protocol) => protocol === text) ?? 'https://';
}

const checkUrl: TypedCheck = (value) => {
  if (typeof value !== 'string' || value === '') return undefined;
  return isAddress(splitUrl(value).address) ? undefined : 'inputs.url.unreadable';
};
