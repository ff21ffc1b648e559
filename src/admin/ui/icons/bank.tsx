export { default as BankIcon } from '@mui/icons-material/AccountBalanceOutlined';
