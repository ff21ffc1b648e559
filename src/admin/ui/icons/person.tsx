export { default as PersonIcon } from '@mui/icons-material/PersonOutlined';
