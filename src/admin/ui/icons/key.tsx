export { default as KeyIcon } from '@mui/icons-material/VpnKeyOutlined';
