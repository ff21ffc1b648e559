export { default as ProductIcon } from '@mui/icons-material/Inventory2Outlined';
