export { default as ShieldIcon } from '@mui/icons-material/ShieldOutlined';
