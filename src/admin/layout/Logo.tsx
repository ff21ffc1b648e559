import { styled } from '@mui/material/styles';
import { useState, useSyncExternalStore } from 'react';
import { appSettings, imageUrl, storedLogo } from '../../../providers/appSettings';
import { usePublicWords } from '../ui/usePublicWords';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  fontSize: 16,
  fontWeight: 650,
  letterSpacing: '-0.015em',
  color: theme.palette.text.primary,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& picture': { display: 'contents' },
  '& img': { display: 'block', flexShrink: 0 },
  '& .own': { flexShrink: 1, minWidth: 0, maxHeight: 28, maxWidth: 'min(180px, 28vw)', objectFit: 'contain', objectPosition: 'left' },
}));

/** The application's logo, or the default mark with the application's name when there is no logo or it fails to load. */
export function Logo() {
  const t = usePublicWords();
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const [broken, setBroken] = useState<string | null>(null);
  const name = settings?.name ?? t('app.name');
  const logo = settings ? settings.logo : storedLogo();
  return (
    <Mark>
      {logo !== null && logo !== broken ? (
        <picture>
          {/* A phone has no room for a readable wide logo. */}
          {settings?.favicon && <source media="(max-width: 599px)" srcSet={imageUrl(settings.favicon, 'original')} />}
          <img className="own" src={imageUrl(logo, 'medium')} alt={name} onError={() => setBroken(logo)} />
        </picture>
      ) : (
        <>
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>{name}</span>
        </>
      )}
    </Mark>
  );
}
