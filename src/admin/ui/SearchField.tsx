import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDelayed } from './useDelayed';

interface SearchFieldProps {
  value: string;
  /** What is searched: both label and placeholder. */
  name: string;
  clearName: string;
  /** Maximum number of characters. */
  most?: number;
  /** Called after a pause in typing, with trimmed text. */
  onSearch: (text: string) => void;
}

/** A search field for screens that are not a react-admin list. */
export function SearchField({ value, name, clearName, most = 200, onSearch }: SearchFieldProps) {
  const [text, setText] = useDelayed(value, (typed) => onSearch(typed.trim()), 250);
  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={name}
      onChange={(event) => setText(event.target.value)}
      inputProps={{ 'aria-label': name, type: 'search', maxLength: most }}
      startAdornment={<Search aria-hidden sx={{ mr: 2, fontSize: 20, color: 'text.secondary' }} />}
      endAdornment={
        text !== '' && (
          <IconButton size="small" edge="end" aria-label={clearName} onClick={() => setText('')}>
            <Close fontSize="small" />
          </IconButton>
        )
      }
      sx={{ flex: '1 1 240px', maxWidth: 380, minWidth: 0, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
