export { default as DeviceIcon } from '@mui/icons-material/PhoneIphoneOutlined';
