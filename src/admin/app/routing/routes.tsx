import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { overviews } from '../../../../providers/resources';
import { registry } from '../../../../resources/registry.gen';
import type { Need } from '../../../domain/permissions/permissions';
import type { Page } from '../../../schema/resource';
import type { AnyResource } from '../../../schema/row';
import { SECTIONS } from '../../../schema/sections';
import { customEntries } from '../../layout/entries/customEntries';
import { Guarded } from '../../layout/Guarded';
import { loadScreen } from '../loadScreen';
import { DeclaredList } from '../../engine/lists/DeclaredList';
import { OpenedInList } from './OpenedInList';
import { OverviewRecord } from './OverviewRecord';
import { ResourceScreen } from './ResourceScreen';
import { isShownByParent, pagePattern, recordPattern } from '../../engine/records/recordTabs';
import { screenNamed, withFormWords, withWords } from './screenNamed';
import { SectionStart } from './SectionStart';

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadScreen(load) }));
const DeclaredCreate = screen(() => withFormWords(async () => (await import('../../engine/records/DeclaredCreate')).DeclaredCreate));
const DeclaredEdit = screen(() => withFormWords(async () => (await import('../../engine/records/DeclaredEdit')).DeclaredEdit));
const DeclaredPage = screen(() => withFormWords(async () => (await import('../../engine/records/DeclaredPage')).DeclaredPage));
const ImportScreen = screen(() => withWords(async () => (await import('../../engine/imports/ImportScreen')).ImportScreen));
const HistoryTab = screen(() => withWords(async () => (await import('../../engine/records/HistoryTab')).HistoryTab));

/** `/admin/labels/{label_id}` in the router's syntax. */
const pathOf = (pattern: string) => pattern.replace(/\{(\w+)\}/g, ':$1');

const guarded = (need: Need | 'nobody', element: ReactNode) => <Guarded need={need}>{element}</Guarded>;

function routesOf(resource: AnyResource): RouteObject[] {
  return resource.routes.flatMap((route) => {
    const at = (pattern: string, need: Need | 'nobody', Screen: ComponentType, page?: string): RouteObject => ({
      path: pathOf(pattern),
      element: guarded(
        need,
        <ResourceScreen resource={resource} route={route} {...(page === undefined ? {} : { page })} screen={Screen} />,
      ),
    });
    const { list, create, edit } = resource.screens;
    const { access } = resource;
    const pages = Object.entries(resource.pages) as [string, Page][];
    const isList = !isShownByParent(route);
    return [
      ...(isList
        ? [
            at(route, access.list, list ? screenNamed(list) : DeclaredList),
            at(`${route}/${resource.paths.create}`, access.create, create ? screenNamed(create) : DeclaredCreate),
          ]
        : []),
      at(
        recordPattern(resource, route),
        access.show,
        resource.list.opens !== null ? OpenedInList : edit ? screenNamed(edit) : DeclaredEdit,
      ),
      ...pages.flatMap(([page, content]) => {
        if ('tab' in content) return [];
        if ('screen' in content)
          return [at(pagePattern(resource, route, page), content.access ?? access.edit, screenNamed(content.screen), page)];
        return [at(pagePattern(resource, route, page), access.edit, DeclaredPage, page)];
      }),
      at(pagePattern(resource, route, 'history'), access.show, HistoryTab, 'history'),
    ];
  });
}

/** The import screen of an entity: below its list, also for an entity without a list of its own. */
const importRoutes = (resource: AnyResource): RouteObject[] =>
  resource.import === null
    ? []
    : resource.routes.map((route) => ({
        path: pathOf(`${route}/import`),
        element: guarded(resource.access.import, <ResourceScreen resource={resource} route={route} screen={ImportScreen} />),
      }));

/** The list of an overview, and the screens of its records where they open there. */
function overviewRoutes(resource: AnyResource): RouteObject[] {
  const [route = ''] = resource.routes;
  const { list, edit } = resource.screens;
  const { access } = resource;
  const record = (pattern: string, Screen: ComponentType, page?: string): RouteObject => ({
    path: pathOf(pattern),
    element: guarded(
      access.show,
      <OverviewRecord resource={resource} route={route} {...(page === undefined ? {} : { page })} screen={Screen} />,
    ),
  });
  return [
    {
      path: pathOf(route),
      element: guarded(access.list, <ResourceScreen resource={resource} route={route} screen={list ? screenNamed(list) : DeclaredList} />),
    },
    ...(access.edit === 'nobody'
      ? []
      : [
          record(recordPattern(resource, route), edit ? screenNamed(edit) : DeclaredEdit),
          record(pagePattern(resource, route, 'history'), HistoryTab, 'history'),
        ]),
  ];
}

const declared = Object.values(registry) as unknown as AnyResource[];

/** Every screen behind sign-in except the app's own: the declared ones, and those in the menu. */
export const screenRoutes: RouteObject[] = [
  // The platform has no screen of its own.
  { path: '/admin', element: guarded('role:superadmin', <Navigate to="/admin/applications" replace />) },
  ...customEntries.map(({ to, need, screen: name }) => {
    const Screen = screenNamed(name);
    // Keyed by address, so that no state is shared between the same screen in two areas.
    return { path: pathOf(to), element: guarded(need, <Screen key={to} />) };
  }),
  ...SECTIONS.filter(({ tabs }) => !tabs.includes('')).map((section) => ({
    path: pathOf(section.at),
    element: <SectionStart section={section} />,
  })),
  ...overviews.flatMap(overviewRoutes),
  ...declared.flatMap(importRoutes),
  ...declared.filter(({ isEmbedded }) => !isEmbedded).flatMap(routesOf),
];
