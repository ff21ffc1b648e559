import Tooltip from '@mui/material/Tooltip';
import { useStore, useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Area } from '../../schema/menu';
import { icons } from '../ui/icons.gen';
import { activeEntry, type MenuEntry, type MenuGroup, openAtFirst, PINNED, pinOf, withPinned } from './menu';
import { MenuCount } from './MenuCount';
import * as styles from './MenuLinks.module.css';

interface MenuLinksProps {
  area: Area;
  groups: readonly MenuGroup[];
  /** Icons alone, with the name in a tooltip. */
  folded: boolean;
  /** Each entry is a switch that pins it, instead of a link. */
  isPinning?: boolean;
  onGo?: () => void;
}

/**
 * The entries of one area in their named groups, of which a person folds and unfolds each. A folded group still shows the current entry, and
 * a group of one entry has no name of its own.
 */
export function MenuLinks({ area, groups, folded, isPinning = false, onGo }: MenuLinksProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [pins, setPins] = useStore<readonly string[]>('menu.pinned', []);
  const [chosen, setChosen] = useStore<Readonly<Record<string, boolean>>>('menu.groups', {});
  const active = activeEntry(groups, pathname);
  const shown = isPinning ? groups : withPinned(area, groups, pins);
  const atFirst = openAtFirst(shown);
  const word = ({ label }: MenuEntry) => translate(label, { smart_count: 2 });
  return (
    <div className={styles.groups} data-folded={folded}>
      {shown.map(({ group, icon, entries }) => {
        const key = `${area} ${group}`;
        const isOpen = folded || isPinning || entries.length === 1 || (chosen[key] ?? atFirst.has(group));
        const inSight = isOpen ? entries : entries.filter(({ to }) => to === active);
        const hasName = entries.length > 1 || group === PINNED;
        return (
          <Group
            key={group}
            name={hasName ? translate(`layout.groups.${group}`) : null}
            icon={icon}
            isOpen={isOpen}
            {...(folded || isPinning ? {} : { onFold: () => setChosen({ ...chosen, [key]: !isOpen }) })}
          >
            {inSight.map((entry) => {
              const pin = pinOf(area, entry);
              const isPinned = pins.includes(pin);
              return (
                <li key={entry.to}>
                  {isPinning ? (
                    <button
                      type="button"
                      aria-pressed={isPinned}
                      onClick={() => setPins(isPinned ? pins.filter((other) => other !== pin) : [...pins, pin])}
                    >
                      <Icon name={entry.icon} />
                      <span>{word(entry)}</span>
                    </button>
                  ) : (
                    <Tooltip
                      title={word(entry)}
                      placement="right"
                      describeChild
                      disableHoverListener={!folded}
                      disableFocusListener={!folded}
                      disableTouchListener={!folded}
                    >
                      <Link
                        to={entry.to}
                        aria-current={entry.to === active ? (entry.to === pathname ? 'page' : 'true') : undefined}
                        onClick={onGo}
                      >
                        <Icon name={entry.icon} />
                        <span>{word(entry)}</span>
                        {entry.counts && <MenuCount of={entry.counts} />}
                      </Link>
                    </Tooltip>
                  )}
                </li>
              );
            })}
          </Group>
        );
      })}
    </div>
  );
}

interface GroupProps {
  /** Null where the only entry says it all. */
  name: string | null;
  icon: MenuGroup['icon'];
  isOpen: boolean;
  onFold?: () => void;
  children: ReactNode;
}

function Group({ name, icon, isOpen, onFold, children }: GroupProps) {
  const id = useId();
  const title = (
    <>
      {icon && <Icon name={icon} />}
      <span>{name}</span>
    </>
  );
  return (
    <div {...(name === null ? {} : { role: 'group', 'aria-labelledby': id })}>
      {name !== null && (
        <h2 id={id}>
          {onFold ? (
            <button type="button" aria-expanded={isOpen} onClick={onFold}>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
      )}
      <ul>{children}</ul>
    </div>
  );
}

function Icon({ name }: { name: MenuEntry['icon'] }) {
  const Drawn = icons[name];
  return <Drawn />;
}
