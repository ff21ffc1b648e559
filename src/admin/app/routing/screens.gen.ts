// Written by `npm run generate`. Do not edit.
import type { ComponentType } from 'react';
import type { DialogName, ScreenName } from '../../../schema/names.gen';
import type { ActionDialogProps } from '../../engine/records/frame/actionDialog';

export const screens: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  'activities/Create': async () => (await import('../../features/activities/screens/Create')).Create,
  'activities/Settings': async () => (await import('../../features/activities/screens/Settings')).Settings,
  'api-reference/ApiReference': async () => (await import('../../features/api-reference/screens/ApiReference')).ApiReference,
  'applications/Credentials': async () => (await import('../../features/applications/screens/Credentials')).Credentials,
  'applications/Filters': async () => (await import('../../features/applications/screens/Filters')).Filters,
  'applications/MapSettings': async () => (await import('../../features/applications/screens/MapSettings')).MapSettings,
  'bundles/Create': async () => (await import('../../features/bundles/screens/Create')).Create,
  'bundles/General': async () => (await import('../../features/bundles/screens/General')).General,
  'bundles/Participants': async () => (await import('../../features/bundles/screens/Participants')).Participants,
  'bundles/Sessions': async () => (await import('../../features/bundles/screens/Sessions')).Sessions,
  'bundles/Waitlist': async () => (await import('../../features/bundles/screens/Waitlist')).Waitlist,
  'cancellation/Edit': async () => (await import('../../features/cancellation/screens/Edit')).Edit,
  'dashboard/Dashboard': async () => (await import('../../features/dashboard/screens/Dashboard')).Dashboard,
  'finance-info/FinanceInfo': async () => (await import('../../features/finance-info/screens/FinanceInfo')).FinanceInfo,
  'locations/Create': async () => (await import('../../features/locations/screens/Create')).Create,
  'locations/Edit': async () => (await import('../../features/locations/screens/Edit')).Edit,
  'locations/Overview': async () => (await import('../../features/locations/screens/Overview')).Overview,
  'members/Invite': async () => (await import('../../features/members/screens/Invite')).Invite,
  'members/Invites': async () => (await import('../../features/members/screens/Invites')).Invites,
  'notifications/Create': async () => (await import('../../features/notifications/screens/Create')).Create,
  'notifications/Edit': async () => (await import('../../features/notifications/screens/Edit')).Edit,
  'offers/Labels': async () => (await import('../../features/offers/screens/Labels')).Labels,
  'offers/Location': async () => (await import('../../features/offers/screens/Location')).Location,
  'orders/Purchases': async () => (await import('../../features/orders/screens/Purchases')).Purchases,
  'organizations/Edit': async () => (await import('../../features/organizations/screens/Edit')).Edit,
  'organizations/Home': async () => (await import('../../features/organizations/screens/Home')).Home,
  'organizations/Profile': async () => (await import('../../features/organizations/screens/Profile')).Profile,
  'organizations/Review': async () => (await import('../../features/organizations/screens/Review')).Review,
  'outbox/Outbox': async () => (await import('../../features/outbox/screens/Outbox')).Outbox,
  'products/Create': async () => (await import('../../features/products/screens/Create')).Create,
  'rates/Create': async () => (await import('../../features/rates/screens/Create')).Create,
  'rates/Edit': async () => (await import('../../features/rates/screens/Edit')).Edit,
  'rates/List': async () => (await import('../../features/rates/screens/List')).List,
  'rates/Offers': async () => (await import('../../features/rates/screens/Offers')).Offers,
  'sessions/Creation': async () => (await import('../../features/sessions/screens/Creation')).Creation,
  'sessions/Detail': async () => (await import('../../features/sessions/screens/Detail')).Detail,
  'sessions/Head': async () => (await import('../../features/sessions/screens/Head')).Head,
  'sessions/Overview': async () => (await import('../../features/sessions/screens/Overview')).Overview,
  'staff/Staff': async () => (await import('../../features/staff/screens/Staff')).Staff,
  'staff/StaffInvites': async () => (await import('../../features/staff/screens/StaffInvites')).StaffInvites,
};

export const dialogs: Readonly<Record<DialogName, () => Promise<ComponentType<ActionDialogProps>>>> = {
  'notifications/Duplicate': async () => (await import('../../features/notifications/screens/Duplicate')).Duplicate,
  'offers/Duplicate': async () => (await import('../../features/offers/screens/Duplicate')).Duplicate,
};
