// Written by `npm run generate`. Do not edit.
import type { ComponentType } from 'react';
import type { IconName } from '../../schema/names.gen';
import { AcceptIcon } from './icons/accept';
import { ApplicationIcon } from './icons/application';
import { ArchiveIcon } from './icons/archive';
import { BalanceIcon } from './icons/balance';
import { BankIcon } from './icons/bank';
import { CalendarIcon } from './icons/calendar';
import { CampaignIcon } from './icons/campaign';
import { CategoryIcon } from './icons/category';
import { ChartIcon } from './icons/chart';
import { ClosedIcon } from './icons/closed';
import { CodeIcon } from './icons/code';
import { CouponIcon } from './icons/coupon';
import { DeviceIcon } from './icons/device';
import { DownloadIcon } from './icons/download';
import { FilterIcon } from './icons/filter';
import { HistoryIcon } from './icons/history';
import { InviteIcon } from './icons/invite';
import { InvoiceIcon } from './icons/invoice';
import { KeyIcon } from './icons/key';
import { LabelIcon } from './icons/label';
import { ListIcon } from './icons/list';
import { LockIcon } from './icons/lock';
import { MailIcon } from './icons/mail';
import { MapIcon } from './icons/map';
import { MoneyIcon } from './icons/money';
import { MonthIcon } from './icons/month';
import { NotificationIcon } from './icons/notification';
import { NumbersIcon } from './icons/numbers';
import { OrderIcon } from './icons/order';
import { OrganizationIcon } from './icons/organization';
import { PersonIcon } from './icons/person';
import { PlaceIcon } from './icons/place';
import { ProductIcon } from './icons/product';
import { RejectIcon } from './icons/reject';
import { ReviewIcon } from './icons/review';
import { SessionIcon } from './icons/session';
import { ShieldIcon } from './icons/shield';
import { SportsIcon } from './icons/sports';
import { TagIcon } from './icons/tag';
import { WalletIcon } from './icons/wallet';

/** The drawing of each icon that a declaration can name. */
export const icons: Readonly<Record<IconName, ComponentType<{ className?: string }>>> = {
  accept: AcceptIcon,
  application: ApplicationIcon,
  archive: ArchiveIcon,
  balance: BalanceIcon,
  bank: BankIcon,
  calendar: CalendarIcon,
  campaign: CampaignIcon,
  category: CategoryIcon,
  chart: ChartIcon,
  closed: ClosedIcon,
  code: CodeIcon,
  coupon: CouponIcon,
  device: DeviceIcon,
  download: DownloadIcon,
  filter: FilterIcon,
  history: HistoryIcon,
  invite: InviteIcon,
  invoice: InvoiceIcon,
  key: KeyIcon,
  label: LabelIcon,
  list: ListIcon,
  lock: LockIcon,
  mail: MailIcon,
  map: MapIcon,
  money: MoneyIcon,
  month: MonthIcon,
  notification: NotificationIcon,
  numbers: NumbersIcon,
  order: OrderIcon,
  organization: OrganizationIcon,
  person: PersonIcon,
  place: PlaceIcon,
  product: ProductIcon,
  reject: RejectIcon,
  review: ReviewIcon,
  session: SessionIcon,
  shield: ShieldIcon,
  sports: SportsIcon,
  tag: TagIcon,
  wallet: WalletIcon,
};
