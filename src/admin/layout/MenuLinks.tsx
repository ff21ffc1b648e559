import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { IconName } from '../../schema/names.gen';
import { icons } from '../ui/icons.gen';
import { activeEntry, type MenuGroup } from './menu';
import { MenuCount } from './MenuCount';
import { visuallyHidden } from '../ui/visuallyHidden';

const Groups = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  '& h2': { margin: theme.spacing(4, 2, 1), fontSize: 12, lineHeight: '16px', fontWeight: 550, color: theme.palette.text.secondary },
  '& h2 svg': { marginInlineEnd: theme.spacing(1.5), fontSize: 16, verticalAlign: 'text-bottom' },
  '& > div:first-of-type h2': { marginTop: theme.spacing(1) },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2.5),
    minHeight: 36,
    padding: theme.spacing(1.5, 2),
    borderRadius: 8,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    fontWeight: 450,
    '@media (pointer: coarse)': { minHeight: 44 },
    '& svg': { fontSize: 20, flexShrink: 0, color: theme.palette.text.secondary },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&:hover': { backgroundColor: theme.palette.surface.hover },
    '&[aria-current]': {
      backgroundColor: theme.palette.surface.tint,
      color: theme.palette.primary.main,
      fontWeight: 550,
      '& svg': { color: 'inherit' },
    },
  },
  '&[data-folded=true]': {
    '& h2': {
      height: 1,
      margin: theme.spacing(2),
      padding: 0,
      backgroundColor: theme.palette.divider,
      '& span, & svg': { display: 'none' },
    },
    '& > div:first-of-type h2': { display: 'none' },
    '& a': { justifyContent: 'center', '& span': visuallyHidden },
  },
}));

/** The entries of one area in their named groups; when the menu is collapsed, their icons with the name in a tooltip. */
export function MenuLinks({ groups, folded, onGo }: { groups: readonly MenuGroup[]; folded: boolean; onGo?: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const active = activeEntry(groups, pathname);
  return (
    <Groups data-folded={folded}>
      {groups.map(({ group, icon: ofGroup, entries }) => (
        <div role="group" key={group} aria-labelledby={`menu-${group}`}>
          <h2 id={`menu-${group}`}>
            {ofGroup && <GroupIcon name={ofGroup} />}
            <span>{translate(`layout.groups.${group}`)}</span>
          </h2>
          <ul>
            {entries.map(({ to, label, icon, counts }) => {
              const Icon = icons[icon];
              const word = translate(label, { smart_count: 2 });
              return (
                <li key={to}>
                  <Tooltip
                    title={word}
                    placement="right"
                    describeChild
                    disableHoverListener={!folded}
                    disableFocusListener={!folded}
                    disableTouchListener={!folded}
                  >
                    <Link to={to} aria-current={to === active ? (to === pathname ? 'page' : 'true') : undefined} onClick={onGo}>
                      <Icon />
                      <span>{word}</span>
                      {counts && <MenuCount of={counts} />}
                    </Link>
                  </Tooltip>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Groups>
  );
}

function GroupIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon />;
}
