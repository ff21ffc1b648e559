export { default as MoneyIcon } from '@mui/icons-material/EuroOutlined';
