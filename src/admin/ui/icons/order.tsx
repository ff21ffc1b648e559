export { default as OrderIcon } from '@mui/icons-material/ReceiptLongOutlined';
