export { default as CategoryIcon } from '@mui/icons-material/CategoryOutlined';
