import AppsIcon from '@mui/icons-material/AppsOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import ConfirmationIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import EuroIcon from '@mui/icons-material/EuroOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import ListIcon from '@mui/icons-material/ListOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import RateReviewIcon from '@mui/icons-material/RateReviewOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import SportsIcon from '@mui/icons-material/SportsSoccerOutlined';
import TagIcon from '@mui/icons-material/TagOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import WalletIcon from '@mui/icons-material/WalletOutlined';
import type { ComponentType } from 'react';
import type { IconName } from '../../schema/resource';

/** The drawing of each icon that a declaration can name. */
export const icons: Readonly<Record<IconName, ComponentType<{ className?: string }>>> = {
  sports: SportsIcon,
  category: CategoryIcon,
  tag: TagIcon,
  label: LabelIcon,
  place: PlaceIcon,
  product: InventoryIcon,
  organization: BusinessIcon,
  wallet: WalletIcon,
  coupon: ConfirmationIcon,
  campaign: CampaignIcon,
  application: AppsIcon,
  invite: PersonAddIcon,
  person: PersonIcon,
  filter: TuneIcon,
  map: MapIcon,
  key: KeyIcon,
  mail: MailIcon,
  list: ListIcon,
  review: RateReviewIcon,
  calendar: CalendarIcon,
  money: EuroIcon,
  shield: ShieldIcon,
  history: HistoryIcon,
  chart: BarChartIcon,
};
