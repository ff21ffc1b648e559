export { default as NotificationIcon } from '@mui/icons-material/NotificationsOutlined';
