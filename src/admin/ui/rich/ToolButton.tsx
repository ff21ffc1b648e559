import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Tool } from './tools';

export interface ToolButtonProps {
  tool: Tool;
  isOn: boolean;
  disabled: boolean;
  /** Whether it is the Tab stop of the toolbar. */
  isStop: boolean;
  onFocus: () => void;
  onUse: (button: HTMLElement) => void;
}

/** One tool. It stays reachable by arrow keys when it is disabled. */
export function ToolButton({ tool: { name, Icon, keys, isOn: mayBeOn }, isOn, disabled, isStop, onFocus, onUse }: ToolButtonProps) {
  const translate = useTranslate();
  const label = translate(`inputs.rich.${name}`);
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={mayBeOn ? isOn : undefined}
        aria-disabled={disabled || undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        // Keeps the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => !disabled && onUse(event.currentTarget)}
        sx={{ width: 32, height: 32, ...(isOn && { bgcolor: 'surface.tint', color: 'primary.main' }), ...(disabled && { opacity: 0.45 }) }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
