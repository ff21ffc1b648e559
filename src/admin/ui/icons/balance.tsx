export { default as BalanceIcon } from '@mui/icons-material/BalanceOutlined';
