export { default as WalletIcon } from '@mui/icons-material/WalletOutlined';
