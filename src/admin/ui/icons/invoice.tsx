export { default as InvoiceIcon } from '@mui/icons-material/DescriptionOutlined';
