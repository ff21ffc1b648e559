import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { LANGUAGES } from '../../../providers/i18nProvider';
import { useLanguage } from '../ui/useLanguage';
import { useNotice } from '../ui/useNotice';

export function LanguageMenu() {
  const translate = useTranslate();
  const notice = useNotice();
  const [language, change] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('shell.language')}: ${language.toUpperCase()}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 36, px: 2, fontSize: 13, color: 'text.secondary' }}
      >
        {language.toUpperCase()}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {LANGUAGES.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            role="menuitemradio"
            aria-checked={locale === language}
            selected={locale === language}
            lang={locale}
            onClick={() => {
              setAnchor(null);
              change(locale).catch(notice.failed);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
