export { default as ListIcon } from '@mui/icons-material/ListOutlined';
