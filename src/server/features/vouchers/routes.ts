import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { authorizeMoney } from '../orders/authorizeMoney';
import { organizationWalletAnswer, voucherOfferAnswer, walletStatisticsAnswer } from './answers';
import { exportOrganizationWallet, organizationWallet } from './organizationWallet';
import { exportWalletStatistics, walletStatistics } from './walletStatistics';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { worth, worthBody } from './worth';

const organization = '/v1/admin/organizations/{organization_id}';
const wallet = '/v1/admin/wallets/{wallet_id}';
const RANGE = { from: 'first month, YYYY-MM; twelve months back unless given', to: 'last month, included' };

/** Redeeming vouchers, and statistics of wallets. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: `${organization}/vouchers/worth`,
    tag: 'vouchers',
    resource: resourceNamed('coupons'),
    summary: 'Read the value of a voucher before it is used',
    body: worthBody,
    answer: voucherOfferAnswer,
    may: (ctx, params) => authorizeMoney(ctx, params),
    run: ({ ctx, params, body }) => worth(ctx, params, body),
  }),
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: `${organization}/wallet`,
    tag: 'vouchers',
    resource: resourceNamed('coupon_redemptions'),
    summary: 'Read the redeemed vouchers of an organization: number, value, and paid out amount',
    answer: organizationWalletAnswer,
    query: RANGE,
    run: ({ ctx, params, query }) => organizationWallet(ctx, params, query),
  }),
  exportEndpoint(
    {
      access: 'signed-in',
      path: `${organization}/wallet/export`,
      tag: 'vouchers',
      resource: resourceNamed('coupon_redemptions'),
      summary: 'Export the redeemed vouchers of an organization as CSV or XLSX',
      query: RANGE,
    },
    leavesAs('coupon_redemptions', ({ ctx, params, query }) => exportOrganizationWallet(ctx, params, query)),
  ),
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: `${wallet}/statistics`,
    tag: 'vouchers',
    resource: resourceNamed('wallets'),
    summary: 'Read the statistics of a wallet: issued, redeemed, open and expired moves, and where they were redeemed',
    answer: walletStatisticsAnswer,
    query: RANGE,
    run: ({ ctx, params, query }) => walletStatistics(ctx, params, query),
  }),
  exportEndpoint(
    {
      access: 'role:superadmin',
      path: `${wallet}/statistics/export`,
      tag: 'vouchers',
      resource: resourceNamed('wallets'),
      summary: 'Export a chart of a wallet',
      query: { ...RANGE, plot: 'over_time, organizations, labels or postcodes' },
    },
    leavesAs('wallets', ({ ctx, params, query }) => exportWalletStatistics(ctx, params, query)),
  ),
];
