export { default as LockIcon } from '@mui/icons-material/LockOutlined';
