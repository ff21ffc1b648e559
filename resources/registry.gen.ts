// Written by `npm run generate`. Do not edit.
import applications from './applications';
import campaigns from './campaigns';
import categories from './categories';
import coupons from './coupons';
import invites from './invites';
import labels from './labels';
import locationTypes from './location_types';
import organizationTypes from './organization_types';
import organizations from './organizations';
import productTypes from './product_types';
import sports from './sports';
import staffInvites from './staff_invites';
import tags from './tags';
import wallets from './wallets';

export const registry = {
  applications,
  campaigns,
  categories,
  coupons,
  invites,
  labels,
  location_types: locationTypes,
  organization_types: organizationTypes,
  organizations,
  product_types: productTypes,
  sports,
  staff_invites: staffInvites,
  tags,
  wallets,
};
export type Registry = typeof registry;
export type ResourceName = keyof Registry;
