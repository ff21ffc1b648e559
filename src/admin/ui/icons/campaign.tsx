export { default as CampaignIcon } from '@mui/icons-material/CampaignOutlined';
