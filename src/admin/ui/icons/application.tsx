export { default as ApplicationIcon } from '@mui/icons-material/AppsOutlined';
