export { default as ArchiveIcon } from '@mui/icons-material/Inventory2Outlined';
